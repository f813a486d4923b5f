/** @jsxImportSource preact */
import { type Art, paintArt } from '@baize/art/slots/paint'
import { useEffect, useRef } from 'preact/hooks'

const SIZE = 112

/** A symbol by itself, as it is on the reels; beside it stands what it is called or has won. */
export function SymbolPicture({ art }: { readonly art: Art }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.setTransform(SIZE / 100, 0, 0, SIZE / 100, 0, 0)
    pen.clearRect(0, 0, 100, 100)
    paintArt(pen, art)
  }, [art])
  return <canvas ref={canvas} width={SIZE} height={SIZE} aria-hidden="true" />
}
