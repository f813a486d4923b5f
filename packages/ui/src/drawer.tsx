import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SideFrame, type SideFrameProps } from './side-frame.tsx'

interface DrawerProps extends SideFrameProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly closeLabel: string
}

/** Content at the side of the page, under a title. */
export function Drawer({ title, description, closeLabel, children, ...frame }: DrawerProps) {
  return (
    <SideFrame {...frame} className="h-full overflow-y-auto overscroll-contain bg-raised">
      <header className="flex items-start gap-4 p-5">
        <div className="min-w-0 flex-1">
          <BaseDrawer.Title className="heading text-xl">{title}</BaseDrawer.Title>
          {description && (
            <BaseDrawer.Description className="mt-1 text-sm text-muted">
              {description}
            </BaseDrawer.Description>
          )}
        </div>
        <BaseDrawer.Close
          aria-label={closeLabel}
          className="focus-ring -me-1 -mt-1 grid size-control shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-current/10 hover:text-on-surface active:bg-current/16"
        >
          <X aria-hidden="true" className="size-5" />
        </BaseDrawer.Close>
      </header>
      <BaseDrawer.Content className="flex-1 px-5 pb-6">{children}</BaseDrawer.Content>
    </SideFrame>
  )
}
