import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { unverifyResult, verifyResult } from '@boathouse/domain/results/results/contract'
import type { Result } from '@boathouse/domain/results/results/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import { Row, RowFailure, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { type Member, memberResultsQuery, namedOf, useRefreshResults } from './api.ts'
import classes from './result-list.module.css'
import { EventName, More } from './use-result-columns.tsx'

const AT_ONCE = 20
const AT_ONCE_ON_PHONE = 5

interface Props {
  readonly member: Member
  readonly today: CalendarDay
  readonly onAdd: () => void
}

export function MemberResults({ member, today, onAdd }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(memberResultsQuery(member, useIsPhone() ? AT_ONCE_ON_PHONE : AT_ONCE))
  const pages = list.data?.pages
  const abilities = pages?.at(-1)?.abilities
  const results = pages?.flatMap((page) => page.items) ?? []
  if (list.error?.code === 'forbidden') return <NotYours />
  return (
    <Card title={t('label.results')}>
      {abilities?.add && (
        <p className={classes.actions}>
          <Button variant="default" onClick={onAdd}>
            {t('result.title.ofMember')}
          </Button>
        </p>
      )}
      {list.isPending && <RowListSkeleton count={3} />}
      {!pages && list.error && (
        <NotLoaded words={t('results.notLoaded')} onRetry={() => void list.refetch()} />
      )}
      {pages && results.length === 0 && <p className={classes.quiet}>{t('results.ofMember.empty')}</p>}
      {results.length > 0 && (
        <>
          <RowList label={t('label.results')}>
            {results.map((result) => (
              <ResultRow
                key={result.id}
                member={member}
                result={result}
                today={today}
                mayVerify={abilities?.verify ?? false}
              />
            ))}
          </RowList>
          <ShowMore
            list={list}
            shown={t('results.shown', { count: results.length })}
            notLoaded={t('results.notLoaded')}
          />
        </>
      )}
    </Card>
  )
}

/** Explains to super admins that only the club's own admins see results. */
export function NotYours() {
  const t = useTranslate()
  return <p className={classes.quiet}>{t('results.ofMember.notYours')}</p>
}

interface RowProps extends Pick<Props, 'member' | 'today'> {
  readonly result: Result
  readonly mayVerify: boolean
}

function ResultRow({ member, result, today, mayVerify }: RowProps) {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { nameOf, figureOf } = useDisciplineWords()
  const { isPending, failure, toggle } = useVerification(member, result)
  const { date, eventName, provenance, verified } = result
  const discipline = nameOf(namedOf(result))
  const value = figureOf(namedOf(result), result.value)
  const name = `${discipline} ${value}`
  return (
    <Row
      title={
        <>
          <span className={classes.figure}>{value}</span>
          <span>{discipline}</span>
        </>
      }
      details={[
        <time key="day" dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>,
        eventName ? <EventName key="event" result={result} /> : t(`provenance.${provenance}`),
      ]}
      actions={
        mayVerify &&
        (verified && !isPending ? (
          <RowMenu
            label={t('record.actionsFor', { name })}
            id={`${result.id}-menu`}
            actions={[{ label: t('results.unverify'), onPick: toggle }]}
          />
        ) : (
          <WorkButton
            variant="default"
            label={t('results.verify')}
            workingLabel={t(verified ? 'action.removing' : 'results.verifying')}
            fullLabel={t('results.verify.of', { name })}
            isWorking={isPending}
            onClick={toggle}
          />
        ))
      }
    >
      <More result={result} hasEvent={false} />
      {failure && <RowFailure>{failure}</RowFailure>}
    </Row>
  )
}

function useVerification(member: Member, { id, version, verified }: Result) {
  const t = useTranslate()
  const words = useCodeWords()
  const renew = useRefreshResults()
  const [verify, unverify] = [useCall(verifyResult), useCall(unverifyResult)]
  const params = { ...member, id }
  // Refetch after a refusal too, and show its reason.
  const then = { onSettled: () => renew() }
  const isVerified = verified !== null
  const { error } = isVerified ? unverify : verify
  const why = error?.code === 'stale' ? t('results.verify.stale') : words.ofFailure(error)
  return {
    isPending: verify.isPending || unverify.isPending,
    failure: error && `${t(isVerified ? 'results.notUnverified' : 'results.notVerified')} ${why}`,
    toggle: () =>
      isVerified ? unverify.mutate({ params }, then) : verify.mutate({ params, body: { version } }, then),
  }
}
