import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { memberAttendanceQuery } from '#features/practices/rates/api.ts'
import { MemberAttendanceYear } from '#features/practices/rates/attendance-year.tsx'
import { MemberAttendance } from '#features/practices/rates/member-attendance.tsx'
import { Stack } from '#ui/layout/card.tsx'

interface Props {
  readonly clubId: string
  readonly memberId: string
  readonly today: CalendarDay
}

export function AthleteAttendance({ today, ...member }: Props) {
  // Wait for the first card, whose height is unknown: it would move the others.
  const { isPending } = useQuery(memberAttendanceQuery(member.clubId, member.memberId))
  return (
    <Stack>
      <MemberAttendance {...member} />
      {!isPending && <MemberAttendanceYear {...member} today={today} />}
    </Stack>
  )
}
