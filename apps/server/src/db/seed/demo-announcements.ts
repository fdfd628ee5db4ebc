import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Row } from '../tables.ts'

export function demoAnnouncements(clubId: string, today: CalendarDay, now: Date): Row<'announcements'>[] {
  const announcement = (daysAgo: number, title: string, message: string, endsOn: CalendarDay) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
    const times = { createdAt: at, updatedAt: at, deletedAt: null }
    return {
      clubId,
      id: newId(),
      title,
      message,
      endsOn,
      byMail: false,
      choiceId: null,
      version: 1,
      ...times,
    }
  }
  return [
    announcement(
      1,
      'Low water at the landing stage',
      'Please launch from the beach, and carry boats in fours.',
      addDays(today, 2),
    ),
    announcement(
      6,
      'Spring regatta: crews by the end of the month',
      'Tell Rosa which boat you would like to race in. Shirts are in the cupboard upstairs.',
      addDays(today, 24),
    ),
  ]
}
