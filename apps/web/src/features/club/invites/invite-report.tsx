import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './invites.module.css'
import type { InviteResult } from './use-send-invites.ts'

interface Props {
  readonly results: readonly InviteResult[]
  readonly onClose: () => void
}

export function InviteReport({ results, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const refused = results.filter(({ at }) => at === 'refused')
  const others = results.filter(({ at }) => at !== 'refused')
  const wordsOf = (result: InviteResult) =>
    result.at === 'refused' ? words.ofFailure(result.failure) : t(`invites.report.${result.at}`)
  return (
    <section className={classes.report} aria-label={t('invites.report')}>
      <p className={classes.summary} role="status">
        {t('invites.report.summary', { count: others.length })}
      </p>
      <ul className={classes.results}>
        {[...refused, ...others].map((result) => (
          <li key={result.email} data-at={result.at}>
            <span translate="no">{result.email}</span>
            <span>{wordsOf(result)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={onClose}>
          {t('action.done')}
        </Button>
      </div>
    </section>
  )
}
