import { clsx } from 'clsx'

/** Keeps the place of something that has not arrived; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block animate-breath rounded-sm bg-current/12 motion-reduce:animate-none',
        className,
      )}
    />
  )
}
