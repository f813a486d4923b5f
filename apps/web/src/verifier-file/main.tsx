import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FileVerifier } from './file-verifier.tsx'
import './verifier-file.css'

/** The verifier in one file: no server, no network, nothing but this page and what is typed into it. */
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the verifier.')
createRoot(root).render(
  <StrictMode>
    <FileVerifier />
  </StrictMode>,
)
