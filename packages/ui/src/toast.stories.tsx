import type { Meta, StoryObj } from '@storybook/react-vite'
import { textsOf } from '../../../workshop/texts.ts'
import { Banner, type BannerTone } from './banner.tsx'
import { Button } from './button.tsx'
import { showToast, ToastRegion } from './toast.tsx'

export default { title: 'News' } satisfies Meta

const TONES: readonly BannerTone[] = ['info', 'success', 'error']

export const Toasts: StoryObj = {
  render: (_args, context) => {
    const { shell, profile, error } = textsOf(context)
    return (
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          onClick={() => showToast({ tone: 'success', title: profile.edit.success })}
        >
          {profile.edit.submit}
        </Button>
        <Button
          tone="danger"
          onClick={() => showToast({ tone: 'error', title: error.generic, timeoutMs: 0 })}
        >
          {shell.items.withdraw}
        </Button>
        <ToastRegion label={shell.controls.notices} closeLabel={shell.controls.close} />
      </div>
    )
  },
}

export const Banners: StoryObj = {
  render: (_args, context) => {
    const { shell } = textsOf(context)
    return (
      <div className="grid max-w-xl gap-4">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} title={shell.footer.pledge}>
            {shell.footer.pledgeText}
          </Banner>
        ))}
      </div>
    )
  },
}
