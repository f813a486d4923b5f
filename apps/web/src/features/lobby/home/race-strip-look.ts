/** One height, whatever is known of a race. */
export const STRIP_LOOK =
  'focus-ring flex h-18 items-center gap-4 overflow-hidden rounded-card border border-line bg-surface px-4 shadow-card hover:border-accent'
