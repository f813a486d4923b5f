/** Stands in for a lazy part that could not be loaded: the page is usable without it, and an error would replace all of it. */
export const emptyComponent = () => ({ default: () => null })
