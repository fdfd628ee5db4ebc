import { toShownName } from '@boathouse/domain/club/members/rules'
import type { SquadMember } from '@boathouse/domain/club/squads/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Row, RowFailure } from '#ui/table/row-list.tsx'
import { type SquadAddress, usePeopleCalls, useRefreshSquads, useRefusalWords } from './api.ts'
import classes from './squads.module.css'

/** Shows the email of members without a name. */
export const nameOf = (person: Pick<SquadMember, 'firstName' | 'lastName' | 'email'>): string =>
  toShownName(person)

interface Props {
  readonly address: SquadAddress
  readonly person: SquadMember
  readonly isManager: boolean
  readonly mayChange: boolean
  readonly onRemove: () => void
  /** Called after the member moved to the other list. */
  readonly onMoved: () => void
}

export function SquadPerson({ address, person, isManager, mayChange, onRemove, onMoved }: Props) {
  const t = useTranslate()
  const wordsOf = useRefusalWords()
  const { changeRole } = usePeopleCalls()
  const refresh = useRefreshSquads()
  const { id, email, role } = person
  const cameFrom = useCameFrom()
  const name = nameOf(person)
  const named = { id: `${id}-name`, className: classes.name ?? '', translate: 'no' } as const
  const other = role === 'coach' ? 'athlete' : 'coach'
  const change = () =>
    changeRole.mutate(
      { params: { ...address, memberId: id }, body: { role: other } },
      {
        onSuccess: () => {
          onMoved()
          speakStatus(t(other === 'coach' ? 'squad.person.isCoach' : 'squad.person.isAthlete', { name }))
        },
        onSettled: refresh,
      },
    )
  return (
    <Row
      title={
        isManager ? (
          <Link
            {...named}
            to="/admin/athletes/$uid"
            params={{ uid: id }}
            search={{ club: address.clubId }}
            state={cameFrom}
          >
            {name}
          </Link>
        ) : role === 'athlete' ? (
          <Link {...named} to="/team/$uid" params={{ uid: id }} state={cameFrom}>
            {name}
          </Link>
        ) : (
          <span {...named}>{name}</span>
        )
      }
      details={
        name === email
          ? []
          : [
              <span key="email" className={classes.name} translate="no">
                {email}
              </span>,
            ]
      }
      actions={
        mayChange && (
          <RowMenu
            label={t('record.actions')}
            id={`${id}-menu`}
            labelledBy={`${id}-name`}
            actions={[
              {
                label: t(other === 'coach' ? 'squad.person.makeCoach' : 'squad.person.makeAthlete'),
                onPick: change,
              },
              { label: t('squad.person.remove'), onPick: onRemove },
            ]}
          />
        )
      }
    >
      {changeRole.error && (
        <RowFailure>
          {t('record.notChanged')} {wordsOf(changeRole.error)}
        </RowFailure>
      )}
    </Row>
  )
}
