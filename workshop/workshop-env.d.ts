/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The brands that were found, with commas between them. */
  readonly STORYBOOK_BRANDS: string
}
