/**
 * Half of the processor time of a page goes to its pictures: to draw them, and to put them on a screen that nobody sees.
 * Boxes, addresses and descriptions of pictures are the same without; whoever needs the pictures says `hasPictures`.
 */
export const NO_PICTURES = '--blink-settings=imagesEnabled=false'
