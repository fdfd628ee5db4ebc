import { toFullName } from '@boathouse/domain/club/members/rules'
import { useAllMembers } from '#shared/club/members/all-members.ts'

interface Props {
  readonly clubId: string
  readonly id: string
  /** Ids of people who already have a line in the register. */
  readonly known: ReadonlySet<string>
}

/** Datalist with all other members of the club, for typing names. */
export function MemberNames({ clubId, id, known }: Props) {
  const { members } = useAllMembers(clubId)
  const names = members.flatMap((member) => (known.has(member.id) ? [] : (toFullName(member) ?? [])))
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
