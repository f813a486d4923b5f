import type { ReactNode } from 'react'
import { useAsset } from '../boot/assets.ts'

interface IllustratedStateProps {
  /** A scene of the house's artwork. */
  readonly scene: string
  readonly heading: string
  readonly text: string
  /** A sensible way on, if there is one. */
  readonly children?: ReactNode
}

/** Nothing to show, said plainly under a picture that makes it bearable. */
export function IllustratedState({
  scene,
  heading,
  text,
  children,
}: IllustratedStateProps): ReactNode {
  const asset = useAsset()
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center">
      <img
        src={asset(`scenes/${scene}.svg`)}
        alt=""
        width={480}
        height={320}
        loading="lazy"
        className="h-auto w-78 max-w-full"
      />
      <h2 className="heading text-xl">{heading}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {children}
    </div>
  )
}
