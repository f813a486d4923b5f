import { SideFrame, type SideFrameProps } from './side-frame.tsx'

interface SideSheetProps extends SideFrameProps {
  /** Read out; the content has a head of its own, with a way to close it. */
  readonly label: string
}

/** A whole part of the page at its side, with a head and a scroll area of its own. */
export function SideSheet(props: SideSheetProps) {
  return <SideFrame {...props} className="h-dvh overflow-hidden bg-surface" />
}
