import type { Sound } from '../scene/sound.ts'

const PENTATONIC = [0, 2, 4, 7, 9]
const BASE_HZ = 523.25
const LOUDNESS = 0.5

/** The fifth tone of the scale after the first is the next octave. */
function scaleHz(step: number): number {
  const octave = Math.floor(step / PENTATONIC.length)
  const tone = PENTATONIC[((step % PENTATONIC.length) + PENTATONIC.length) % PENTATONIC.length]
  return BASE_HZ * 2 ** (octave + (tone as number) / 12)
}

interface Tone {
  readonly hz: number
  /** Where the pitch glides to. */
  readonly toHz?: number
  readonly seconds: number
  readonly volume: number
  readonly type?: OscillatorType
  readonly delay?: number
}

interface Noise {
  readonly seconds: number
  readonly volume: number
  readonly fromHz: number
  readonly toHz: number
  readonly delay?: number
  readonly q?: number
}

/**
 * Every sound is made here, from oscillators and noise: no file is loaded. A browser lets nothing be heard before
 * the first touch, so the context begins with it.
 */
class Synth {
  #context: AudioContext | null = null
  #out: GainNode | null = null
  #noise: AudioBuffer | null = null
  isMuted = false

  wake(): void {
    if (this.#context) {
      void this.#context.resume()
      return
    }
    const context = new AudioContext({ latencyHint: 'interactive' })
    // Many chimes at once must not clip.
    const limiter = context.createDynamicsCompressor()
    const out = context.createGain()
    out.gain.value = LOUDNESS
    out.connect(limiter).connect(context.destination)
    this.#context = context
    this.#out = out
    this.#noise = noiseOf(context)
  }

  tone({ hz, toHz = hz, seconds, volume, type = 'sine', delay = 0 }: Tone): void {
    const [context, out] = [this.#context, this.#out]
    if (!context || !out || this.isMuted) return
    const at = context.currentTime + delay
    const voice = context.createOscillator()
    voice.type = type
    voice.frequency.setValueAtTime(hz, at)
    voice.frequency.exponentialRampToValueAtTime(Math.max(20, toHz), at + seconds)
    const gain = envelope(context, at, seconds, volume)
    voice.connect(gain).connect(out)
    voice.start(at)
    voice.stop(at + seconds + 0.02)
  }

  hiss({ seconds, volume, fromHz, toHz, delay = 0, q = 1.2 }: Noise): void {
    const [context, out, noise] = [this.#context, this.#out, this.#noise]
    if (!context || !out || !noise || this.isMuted) return
    const at = context.currentTime + delay
    const source = context.createBufferSource()
    source.buffer = noise
    source.loop = true
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = q
    band.frequency.setValueAtTime(fromHz, at)
    band.frequency.exponentialRampToValueAtTime(toHz, at + seconds)
    source
      .connect(band)
      .connect(envelope(context, at, seconds, volume))
      .connect(out)
    source.start(at)
    source.stop(at + seconds + 0.02)
  }
}

function envelope(context: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(volume, at + Math.min(0.012, seconds / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  return gain
}

/** White enough for an ear; made by a small generator, because this is no place for real randomness. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let at = 0; at < samples.length; at += 1) {
    state = (state * 16_807) % 2_147_483_647
    samples[at] = state / 1_073_741_824 - 1
  }
  return buffer
}

export interface Audio extends Sound {
  /** On the first touch, and again when a phone has put it to sleep. */
  wake(): void
  setMuted(isMuted: boolean): void
}

const FANFARES = {
  win: [0, 2, 4],
  big: [0, 2, 4, 5, 7],
  huge: [0, 2, 4, 5, 7, 9, 10, 12],
} as const

export function createAudio(): Audio {
  const synth = new Synth()
  const bell = (step: number, volume: number, delay = 0) => {
    const hz = scaleHz(step)
    synth.tone({ hz, seconds: 0.5, volume, delay })
    // The inharmonic partial is what makes a bell of a tone.
    synth.tone({ hz: hz * 2.76, seconds: 0.18, volume: volume * 0.35, delay })
  }
  return {
    wake: () => synth.wake(),
    setMuted(isMuted) {
      synth.isMuted = isMuted
    },
    tick: (pitch = 1) =>
      synth.tone({
        hz: 1500 * pitch,
        toHz: 900 * pitch,
        seconds: 0.03,
        volume: 0.16,
        type: 'triangle',
      }),
    chime: (step = 0) => bell(step, 0.3),
    thump(weight = 1) {
      synth.tone({ hz: 150, toHz: 46, seconds: 0.16, volume: 0.5 * weight })
      synth.hiss({ seconds: 0.05, volume: 0.12 * weight, fromHz: 900, toHz: 300 })
    },
    whoosh: (seconds = 0.35) =>
      synth.hiss({ seconds, volume: 0.16, fromHz: 350, toHz: 2600, q: 0.8 }),
    snap() {
      synth.hiss({ seconds: 0.045, volume: 0.32, fromHz: 3800, toHz: 1700, q: 0.7 })
      synth.tone({ hz: 420, toHz: 240, seconds: 0.04, volume: 0.12, type: 'triangle' })
    },
    burst() {
      synth.hiss({ seconds: 0.5, volume: 0.5, fromHz: 1400, toHz: 90, q: 0.6 })
      synth.tone({ hz: 110, toHz: 32, seconds: 0.45, volume: 0.6 })
    },
    fanfare(tier) {
      FANFARES[tier].forEach((step, at) => bell(step, 0.26, at * 0.075))
    },
  }
}
