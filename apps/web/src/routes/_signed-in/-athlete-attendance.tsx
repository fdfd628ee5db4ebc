import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { memberAttendanceQuery } from '#features/rates/api.ts'
import { MemberAttendanceYear } from '#features/rates/attendance-year.tsx'
import { MemberAttendance } from '#features/rates/member-attendance.tsx'
import { Stack } from '#ui/card.tsx'

interface Props {
  readonly clubId: string
  readonly memberId: string
  readonly today: CalendarDay
}

/** How often an athlete comes, for the admins of their club. */
export function AthleteAttendance({ today, ...member }: Props) {
  // The year stands below and waits, since the height of the first card is not known before.
  const { isPending } = useQuery(memberAttendanceQuery(member.clubId, member.memberId))
  return (
    <Stack>
      <MemberAttendance {...member} />
      {!isPending && <MemberAttendanceYear {...member} today={today} />}
    </Stack>
  )
}
