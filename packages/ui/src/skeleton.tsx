import { clsx } from 'clsx'

/** Keeps the place of something that has not arrived; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-shimmer rounded-sm bg-current/10 bg-shimmer motion-reduce:animate-none',
        className,
      )}
    />
  )
}
