import type { Unsent } from '#lib/unsent.ts'
import { useTranslate } from '#lib/words.tsx'

/** What is not saved, and that signing out removes it. */
export function UnsentWords({ unsent: { taps, hasTyped } }: { unsent: Unsent }) {
  const t = useTranslate()
  return (
    <>
      {taps > 0 && <p>{t('signOut.unsent.taps', { count: taps })}</p>}
      {hasTyped && <p>{t('signOut.unsent.typed')}</p>}
      <p>{t('signOut.unsent.lead')}</p>
    </>
  )
}
