import type { MinesChoice, MinesConfig } from '@baize/fair/engines/mines/engine'
import type { Stage } from '../../client/scene/scene.ts'
import { viewAfter, type MinesView } from './mines-view.ts'

type MinesStage = Stage<MinesChoice, MinesView, MinesConfig>
type Events = MinesStage['round']['events']

const tileOf = (stage: MinesStage, tile: unknown) =>
  stage.board.querySelector(`[data-tile="${String(tile)}"]`)

/** Opens what was picked; at the end lies open where everything was. */
export async function presentPicks(events: Events, stage: MinesStage): Promise<void> {
  for (const event of events) {
    const after = viewAfter(stage.view(), event)
    if (event.type === 'board') {
      stage.show(after)
      stage.sound.snap()
    }
    if (event.type === 'gem') await openGem(event['tile'], after, stage)
    if (event.type === 'mine') await blow(event['tile'], after, stage)
    if (event.type === 'reveal') {
      await stage.wait(260)
      stage.show(after)
    }
  }
}

async function openGem(tile: unknown, after: MinesView, stage: MinesStage): Promise<void> {
  const element = tileOf(stage, tile)
  await stage.animate(element, [{ scale: 1 }, { scale: '0.08 1.06' }], {
    duration: 90,
    easing: 'ease-in',
  })
  stage.show(after)
  // Each gem a step higher: the ear hears how far it has gone.
  stage.sound.chime(after.opened.length - 1)
  stage.announce(stage.t('tile.found', { multiplier: stage.times(Number(after.multiplier)) }))
  await stage.animate(
    element,
    [{ scale: '0.08 1.06' }, { scale: '1.1 1.1', offset: 0.6 }, { scale: 1 }],
    { duration: 220, easing: 'cubic-bezier(.2,.9,.3,1.2)' },
  )
}

async function blow(tile: unknown, after: MinesView, stage: MinesStage): Promise<void> {
  const element = tileOf(stage, tile)
  await stage.animate(element, [{ scale: 1 }, { scale: 0.86 }], { duration: 110 })
  stage.show(after)
  stage.sound.burst()
  const shake = [0, -9, 7, -5, 3, 0].map((x) => ({ translate: `${x}px 0` }))
  void stage.animate(stage.board.querySelector('.mines-grid'), shake, { duration: 340 })
  await stage.animate(element, [{ scale: 0.86 }, { scale: 1.2, offset: 0.35 }, { scale: 1 }], {
    duration: 340,
  })
}
