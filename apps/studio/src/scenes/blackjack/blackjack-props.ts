import type { BlackjackChoice, BlackjackConfig } from '@baize/fair/engines/blackjack/engine'
import type { ShownRound } from '@baize/fair/engines/blackjack/shown-round'
import type { SceneProps } from '../../client/scene/scene.ts'

export type Choice = BlackjackChoice
export type BlackjackProps = SceneProps<Choice, ShownRound, BlackjackConfig>
