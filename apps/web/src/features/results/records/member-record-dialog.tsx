import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { type Member, memberRecordsQuery } from './api.ts'
import { History } from './history.tsx'
import { RecordSummary, RecordSummarySkeleton } from './record-summary.tsx'
import classes from './records.module.css'

interface Props {
  readonly member: Member
  readonly disciplineKey: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

export function MemberRecordDialog({ member, disciplineKey, today, onClose }: Props) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const { data, isPending, refetch } = useQuery(memberRecordsQuery(member))
  const record = data?.items.find((one) => one.disciplineKey === disciplineKey)
  const discipline = nameOf(record ?? { disciplineKey, clubDiscipline: null })
  return (
    <Dialog
      title={t('personalRecord.ofMember', { discipline })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {record ? (
        <>
          <RecordSummary record={record} today={today} />
          <div className={classes.dialogHistory}>
            <History discipline={record} member={member} />
          </div>
        </>
      ) : isPending ? (
        <RecordSummarySkeleton disciplineKey={disciplineKey} />
      ) : data ? (
        <p>{t('results.empty')}</p>
      ) : (
        <NotLoaded words={t('records.ofMember.notLoaded')} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
