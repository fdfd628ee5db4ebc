import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { MemberGoals } from '#features/results/goals/member-goals.tsx'
import { memberRecordsQuery } from '#features/results/records/api.ts'
import { MemberErgProfile } from '#features/results/records/erg-profile-card.tsx'
import { MemberRecords } from '#features/results/records/member-records.tsx'
import { MemberResults } from '#features/results/results/member-results.tsx'
import { MemberPercents } from '#features/results/standards/percents-card.tsx'
import { MemberTestLines } from '#features/results/test-days/lines/test-lines-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ColumnsWideFirst, Stack } from '#ui/layout/card.tsx'
import { FoldedOnPhone } from '#ui/layout/folded-on-phone.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import type { AthleteScreenProps } from './-athlete-props.ts'

const AddDialog = lazyRouteComponent(() => import('#features/results/results/result-editor.tsx'), 'AddDialog')
const RecordDialog = lazyRouteComponent(
  () => import('#features/results/records/member-record-dialog.tsx'),
  'MemberRecordDialog',
)

type Props = Omit<AthleteScreenProps, 'onRemoved'>

/** An athlete's records, results, goals and tests, for admins. */
export function AthleteRecords({ me: { user }, athlete, search: { add, record }, onSearch, today }: Props) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const close = () => onSearch({ add: undefined, record: undefined }, 'replace')
  useEffect(() => void RecordDialog.preload?.(), [])
  // Wait for the first card, whose height is unknown: it would move the others.
  const { isPending } = useQuery(memberRecordsQuery(athlete))
  return (
    <>
      <ColumnsWideFirst>
        <Stack>
          <MemberRecords
            today={today}
            {...athlete}
            linkTo={({ disciplineKey }, name) => (
              <Link
                from="/team/$uid/"
                search={(now) => ({ ...now, record: disciplineKey })}
                state
                resetScroll={false}
              >
                {name}
              </Link>
            )}
            onOpen={({ disciplineKey }) => onSearch({ record: disciplineKey }, 'push')}
          />
          {!isPending && (
            <MemberResults member={athlete} today={today} onAdd={() => onSearch({ add: '1' }, 'push')} />
          )}
        </Stack>
        {!isPending && (
          <FoldedOnPhone label={t('athlete.records.more')}>
            <MemberGoals {...athlete}>
              <MemberPercents {...athlete} />
              <MemberErgProfile {...athlete} />
              <MemberTestLines {...athlete} isAlone={isPhone} />
            </MemberGoals>
          </FoldedOnPhone>
        )}
      </ColumnsWideFirst>
      {add && (
        <Suspense>
          <AddDialog
            userId={user.id}
            today={today}
            ownSport={user.sport}
            clubId={athlete.clubId}
            member={athlete}
            onClose={close}
          />
        </Suspense>
      )}
      {record && (
        <Suspense>
          <RecordDialog member={athlete} disciplineKey={record} today={today} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
