import { configHashOf } from '@baize/fair/canonical'
import { commitmentOf } from '@baize/fair/seed-draws'
import { Banner } from '@baize/ui/banner'
import { Button } from '@baize/ui/button'
import { Field, TextInput } from '@baize/ui/field'
import { useState, type ReactNode } from 'react'
import { GAME_SLUGS, gameName, loadGame } from './verifiable-games.ts'
import { useVerifierText } from './verifier-texts.ts'

/** Undoes a fingerprint: it binds a seed to a paytable, so every game is tried until one fits. */
export function SeedLookup(): ReactNode {
  const t = useVerifierText()
  const [serverSeed, setServerSeed] = useState('')
  const [commitment, setCommitment] = useState('')
  const [found, setFound] = useState<string | null>()
  const look = () => {
    void slugBehind(serverSeed.trim(), commitment.trim()).then((slug) => setFound(slug ?? null))
  }
  return (
    <form
      className="flex max-w-2xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <p className="text-muted">{t('seedIntro')}</p>
      <Field label={t('commitment')}>
        <TextInput
          dir="ltr"
          spellCheck={false}
          className="font-mono text-sm"
          value={commitment}
          onChange={(event) => setCommitment(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('serverSeed')}>
        <TextInput
          dir="ltr"
          spellCheck={false}
          className="font-mono text-sm"
          value={serverSeed}
          onChange={(event) => setServerSeed(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="lg">
        {t('lookUp')}
      </Button>
      <output>
        {found !== undefined && (
          <Banner tone={found === null ? 'error' : 'success'}>
            {found === null ? t('seedUnknown') : t('seedFound', { game: gameName(found) })}
          </Banner>
        )}
      </output>
    </form>
  )
}

async function slugBehind(serverSeed: string, commitment: string): Promise<string | undefined> {
  for (const slug of GAME_SLUGS) {
    const { engine, config } = await loadGame(slug)
    if (commitmentOf(serverSeed, configHashOf(engine.name, config)) === commitment) return slug
  }
  return undefined
}
