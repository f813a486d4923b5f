import type { DocumentLabel } from '@baize/contract/document-options'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** What a good picture looks like: all four corners, everything to be read. Drawn, so that it is nobody's. */
export function DocumentExample({ label }: { readonly label: DocumentLabel }): ReactNode {
  const t = useTranslations('documents')
  return (
    <figure className="flex flex-col gap-2 self-start text-sm">
      <svg
        viewBox="0 0 160 110"
        aria-hidden="true"
        className="w-full max-w-60 rounded-card border border-line bg-sunken text-muted"
      >
        {DRAWINGS[label]}
        <Corners />
      </svg>
      <figcaption className="text-muted">
        {t('example')}
        <span className="sr-only">: {t(`labels.${label}.example`)}</span>
      </figcaption>
    </figure>
  )
}

const LINE = 'fill-current opacity-40'
const PAPER = 'fill-surface stroke-current'

const DRAWINGS: Readonly<Record<DocumentLabel, ReactNode>> = {
  identity: (
    <>
      <rect x="24" y="22" width="112" height="66" rx="6" className={PAPER} />
      <rect x="33" y="32" width="30" height="38" rx="3" className="fill-accent-soft" />
      <circle cx="48" cy="45" r="7" className="fill-current opacity-60" />
      <path d="M36 68c1-10 6-13 12-13s11 3 12 13z" className="fill-current opacity-60" />
      <rect x="72" y="33" width="52" height="5" rx="2" className="fill-current opacity-70" />
      <rect x="72" y="45" width="40" height="4" rx="2" className={LINE} />
      <rect x="72" y="55" width="46" height="4" rx="2" className={LINE} />
      <rect x="72" y="65" width="32" height="4" rx="2" className={LINE} />
      <rect x="33" y="76" width="94" height="6" rx="1" className={LINE} />
    </>
  ),
  address: (
    <>
      <rect x="45" y="10" width="70" height="90" rx="3" className={PAPER} />
      <rect x="53" y="18" width="24" height="8" rx="2" className="fill-accent" />
      <rect x="53" y="33" width="34" height="4" rx="2" className="fill-current opacity-70" />
      <rect x="53" y="41" width="28" height="4" rx="2" className="fill-current opacity-70" />
      <rect x="90" y="18" width="18" height="4" rx="2" className="fill-current opacity-70" />
      <rect x="53" y="54" width="54" height="3" rx="1" className={LINE} />
      <rect x="53" y="62" width="54" height="3" rx="1" className={LINE} />
      <rect x="53" y="70" width="40" height="3" rx="1" className={LINE} />
      <rect x="53" y="86" width="22" height="5" rx="2" className={LINE} />
    </>
  ),
  payment: (
    <>
      <rect x="24" y="22" width="112" height="66" rx="8" className={PAPER} />
      <rect x="24" y="34" width="112" height="11" className="fill-current opacity-50" />
      <rect x="34" y="55" width="18" height="6" rx="2" className={LINE} />
      <rect x="56" y="55" width="18" height="6" rx="2" className="fill-current" />
      <rect x="78" y="55" width="18" height="6" rx="2" className="fill-current" />
      <rect x="100" y="55" width="18" height="6" rx="2" className={LINE} />
      <rect x="34" y="70" width="48" height="5" rx="2" className={LINE} />
    </>
  ),
}

/** The edges of the camera: the whole document is between them. */
function Corners() {
  return (
    <path
      d="M8 20V8h12M140 8h12v12M152 90v12h-12M20 102H8V90"
      fill="none"
      strokeWidth="3"
      className="stroke-success"
    />
  )
}
