import { type RegisterCounts as Counts, registerStates } from '@boathouse/domain/practices/register/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './register-counts.module.css'

const order = [...registerStates.filter((state) => state !== 'none'), 'none'] as const

export function RegisterCounts({ counts }: { counts: Counts }) {
  const t = useTranslate()
  return (
    <section aria-label={t('register.counts')}>
      <dl className={classes.counts}>
        {order.map((state) => (
          <div key={state} className={classes.count}>
            <dt>
              <span aria-hidden="true" className={classes.letter}>
                {t(`registerState.${state}.letter`)}
              </span>
              <span className={classes.word}>{t(`registerState.${state}`)}</span>
            </dt>
            <dd>{counts[state]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
