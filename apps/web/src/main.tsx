import './first.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchAhead } from './app/fetch-ahead.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { applyKeptTheme } from './lib/own-theme.ts'
import { readWords } from './lib/words.tsx'
import './ui/base.css'

applyKeptTheme()
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
fetchAhead(router)
const words = await readWords(navigator.languages)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers queryClient={queryClient} router={router} words={words} />
  </StrictMode>,
)
