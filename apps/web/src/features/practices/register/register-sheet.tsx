import { isContactsWindow } from '@boathouse/domain/boathouse/emergency-contacts/rules'
import { isFoundBy } from '@boathouse/domain/kernel/search'
import type { Register } from '@boathouse/domain/practices/register/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { meQuery } from '#lib/session/me.ts'
import { CallButton } from '#shared/boathouse/emergency-contacts/call-button.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'
import { FilterInput } from '#ui/table/filter-input.tsx'
import { RowList } from '#ui/table/row-list.tsx'
import { MemberNames } from './member-names.tsx'
import { RefusedTaps } from './refused-taps.tsx'
import classes from './register.module.css'
import { RegisterFoot } from './register-foot.tsx'
import { RegisterHead } from './register-head.tsx'
import { RegisterLine } from './register-line.tsx'
import { countWaiting, type Queue, refusedOutsideLines, type Waiting } from './tap-queue.ts'
import { useLineWords } from './use-line-words.ts'
import { useRegister } from './use-register.ts'
import { WalkIns } from './walk-ins.tsx'

interface Props {
  readonly register: Register
  readonly clubId: string
  readonly userId: string
  readonly search: { readonly text: string | undefined; readonly onSettled: (typed: string) => void }
  readonly back: ReactNode
  readonly isCutOff: boolean
}

/** From this number of lines on, there is a search field. */
const SEARCH_FROM = 15

export function RegisterSheet({ register, clubId, userId, search, back, isCutOff }: Props) {
  const t = useTranslate()
  const { nameOf } = useLineWords()
  const own = useRegister(register, clubId, userId)
  // Coaches of a squad may not see the club's other members.
  const seesAll = useQuery(meQuery).data?.abilities.runPractices === true
  const known = new Set(register.entries.map(({ memberId }) => memberId))
  useSpokenTaps(register, own.queue)
  const canTake = register.abilities.take || (isCutOff && hasOpenedSince(register))
  const sought = search.text ?? ''
  const found = own.lines.filter(({ entry }) => isFoundBy(sought, nameOf(entry)))
  const isLost = !own.isStored && countWaiting(own.queue) > 0
  const refused = refusedOutsideLines(own.queue, register.entries)
  const notices = [
    !canTake && <ClosedNotice key="closed" register={register} />,
    isLost && (
      <Notice key="lost" tone="warn">
        {t('notSent.notStored')}
      </Notice>
    ),
    refused.length > 0 && (
      <RefusedTaps
        key="refused"
        refused={refused}
        onAgain={canTake ? own.tryAgain : undefined}
        onDrop={own.dropAll}
      />
    ),
  ].filter(Boolean)
  return (
    <div className={classes.sheet}>
      <RegisterHead
        practice={register.practice}
        back={back}
        action={
          isContactsWindow(register.practice, Date.now()) && (
            <CallButton
              clubId={clubId}
              of={{ practiceId: register.practice.id }}
              title={t('emergency.title')}
              words={t('register.emergency')}
              label={t('emergency.title')}
              notLoaded={t('emergency.notLoaded')}
            />
          )
        }
      >
        {(own.lines.length > SEARCH_FROM || sought) && (
          <FilterInput
            label={t('register.search')}
            isBare
            type="search"
            value={search.text}
            onSettled={search.onSettled}
          />
        )}
      </RegisterHead>
      {notices.length > 0 && <Notices>{notices}</Notices>}
      <div className={classes.columns}>
        {found.length > 0 ? (
          <div className={classes.people}>
            <RowList label={t('label.people')}>
              {found.map(({ entry, ...line }) => (
                <RegisterLine
                  key={entry.memberId}
                  entry={entry}
                  userId={userId}
                  {...line}
                  canTake={canTake}
                  onTap={own.tap}
                  onDrop={own.drop}
                />
              ))}
            </RowList>
          </div>
        ) : (
          <p className={classes.nobody} role={sought ? 'status' : undefined}>
            {t(sought ? 'label.nobodyMatches' : 'register.empty')}
          </p>
        )}
        <WalkIns
          userId={userId}
          practiceId={register.practice.id}
          walkIns={own.walkIns}
          canTake={canTake}
          onAdd={own.addWalkIn}
          renderNames={seesAll ? (id) => <MemberNames {...{ clubId, id, known }} /> : undefined}
          onRemove={own.removeWalkIn}
        />
      </div>
      <RegisterFoot own={own} canTake={canTake} isNarrowed={sought !== ''} isCutOff={isCutOff} />
    </div>
  )
}

/** Whether a cached register has opened since, by the device's clock. The server checks each mark. */
const hasOpenedSince = ({ practice, opensAt }: Register) =>
  practice.abilities.run && practice.cancelledAt === null && Date.parse(opensAt) <= Date.now()

export function ClosedNotice({ register: { practice, opensAt } }: { register: Register }) {
  const t = useTranslate()
  const { momentOf } = usePracticeWords()
  const { cancelledAt, cancelReason, timeZone } = practice
  if (cancelledAt !== null) {
    return (
      <Notice tone="warn">
        {cancelReason ? t('answer.cancelledBecause', { reason: cancelReason }) : t('error.practiceCancelled')}
      </Notice>
    )
  }
  if (Date.parse(opensAt) <= Date.now()) return <Notice tone="warn">{t('register.inactive')}</Notice>
  const moment = <time dateTime={opensAt}>{momentOf(opensAt, timeZone)}</time>
  return <Notice tone="plain">{fillPlaceholder(t('register.opens', { when: PLACEHOLDER }), moment)}</Notice>
}

/** Announces how many people others have marked, or who checked in, since this register was opened. */
function useSpokenTaps({ practice, entries }: Register, queue: Queue): void {
  const t = useTranslate()
  const rows = useMemo(
    () =>
      new Map(
        // Check-ins by athletes don't raise the version.
        entries.map(({ memberId, version, checkedInAt, suggestedAt }) => [
          `${practice.id} ${memberId}`,
          `${version} ${checkedInAt} ${suggestedAt}`,
        ]),
      ),
    [practice.id, entries],
  )
  useSpokenChanges({
    rows,
    isOwn: (name) => queue.some((one) => !one.refusal && marks(one, name)),
    words: (count) => t('register.changedElsewhere', { count }),
  })
}

/** Whether an entry marks this person: 'Mark the rest present' and its undo may mark anyone. */
const marks = (one: Waiting, name: string): boolean =>
  one.kind === 'rest' || one.kind === 'undo' || (one.kind === 'tap' && name.endsWith(one.memberId))
