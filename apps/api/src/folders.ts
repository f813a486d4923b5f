import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project: brands, texts and editors' copy are found below it by folder. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export const BRANDS_FOLDER = join(ROOT, 'brands')
export const TITLES_FOLDER = join(ROOT, 'titles')
export const CATALOGUE_FOLDER = join(ROOT, 'content', 'catalogue')
export const ART_FOLDER = join(ROOT, 'packages', 'art', 'src')
export const PROMOTIONS_FOLDER = join(ROOT, 'content', 'promotions')
export const RACES_FOLDER = join(ROOT, 'content', 'races')
export const REWARDS_FOLDER = join(ROOT, 'content', 'rewards')
export const CHAT_FOLDER = join(ROOT, 'content', 'chat')
export const DEMO_CHAT_FOLDER = join(ROOT, 'content', 'demo-chat')
export const CRYPTO_FOLDER = join(ROOT, 'content', 'crypto')
export const PAYMENT_METHODS_FILE = join(ROOT, 'content', 'cashier', 'payment-methods.json')
export const PAYMENT_PICTURES_FOLDER = join(ROOT, 'content', 'cashier', 'pictures')
