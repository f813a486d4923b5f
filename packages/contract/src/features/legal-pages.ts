// Apart from the shapes, so that the routes of the site do not bring a validation library along.
export const LEGAL_PAGES = [
  'terms-and-conditions',
  'privacy-policy',
  'aml-policy',
  'responsible-gambling',
  'kyc-refund-policy',
  'bonus-terms',
  'legal-use-of-website',
] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]
