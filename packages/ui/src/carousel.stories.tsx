import type { Meta, StoryObj } from '@storybook/react-vite'
import { filled, textsOf, type Texts } from '../../../workshop/texts.ts'
import { Button } from './button.tsx'
import { Carousel, type CarouselTexts } from './carousel.tsx'

export default { title: 'Carousel' } satisfies Meta

const SLIDES = ['promotions', 'tournaments', 'vipClub'] as const
const TILES = ['casino', 'slots', 'liveCasino', 'popular', 'providers', 'cashback'] as const

export const Moving: StoryObj = {
  render: (_args, context) => <Slides texts={textsOf(context)} autoplayMs={1000} />,
}

export const Still: StoryObj = {
  render: (_args, context) => <Slides texts={textsOf(context)} autoplayMs={0} />,
}

export const Row: StoryObj = {
  render: (_args, context) => {
    const texts = textsOf(context)
    return (
      <Carousel layout="row" texts={carouselTexts(texts)} className="max-w-xl">
        {TILES.map((name) => (
          <div
            key={name}
            className="grid aspect-3/4 w-40 content-end rounded-card bg-surface p-4 shadow-card"
          >
            {texts.shell.items[name]}
          </div>
        ))}
      </Carousel>
    )
  },
}

function Slides({ texts, autoplayMs }: { readonly texts: Texts; readonly autoplayMs: number }) {
  return (
    <Carousel texts={carouselTexts(texts)} autoplayMs={autoplayMs} className="max-w-3xl">
      {SLIDES.map((name) => (
        <div key={name} className="grid h-56 content-center gap-3 bg-hero p-8 text-on-hero">
          <p className="heading text-3xl">{texts.shell.items[name]}</p>
          <p>
            <Button>{texts.shell.items.signUp}</Button>
          </p>
        </div>
      ))}
    </Carousel>
  )
}

function carouselTexts({ shell }: Texts): CarouselTexts {
  const { controls, sections } = shell
  return {
    label: sections.rewards,
    previous: controls.previous,
    next: controls.next,
    pause: controls.pause,
    play: controls.play,
    position: (number, count) => filled(controls.position, { number, count }),
  }
}
