/** In the place of a part that did not come: without it the page still is one, and an error would take all of it down. */
export const nothing = () => ({ default: () => null })
