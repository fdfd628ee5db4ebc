import type { Practice } from '@boathouse/domain/practices/practices/model'
import type { Reminded } from '@boathouse/domain/practices/reminders/contract'
import { useTranslate } from '#lib/i18n/language.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import classes from './answer-list.module.css'
import { useRemind } from './api.ts'

export const canRemind = ({ abilities, cancelledAt, answerUntil }: Practice): boolean =>
  abilities.run && cancelledAt === null && Date.parse(answerUntil) > Date.now()

interface Props {
  readonly clubId: string
  readonly practiceId: string
}

/** Emails members who have not answered, and shows how many emails were sent. */
export function RemindUnanswered({ clubId, practiceId }: Props) {
  const t = useTranslate()
  const { mutate, data, error, isPending } = useRemind()
  return (
    <div className={classes.remind}>
      <WorkButton
        variant="default"
        label={t('remind.send')}
        workingLabel={t('remind.sending')}
        isWorking={isPending}
        onClick={() => mutate({ params: { clubId, practiceId } })}
      />
      <p role="status" className={classes.reminded}>
        {data && <Outcome reminded={data} />}
      </p>
      {error && <RowFailure>{t('remind.failed')}</RowFailure>}
    </div>
  )
}

function Outcome({ reminded: { sent, before, unreachable } }: { reminded: Reminded }) {
  const t = useTranslate()
  const parts = [
    sent > 0 ? t('remind.sent', { count: sent }) : t('remind.nobody'),
    before > 0 && t('remind.before', { count: before }),
    unreachable > 0 && t('remind.unreachable', { count: unreachable }),
  ]
  return parts.filter(Boolean).join(' ')
}
