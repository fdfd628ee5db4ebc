/** The club's table of attendance, as a file. */
export const rates = {
  'rates.sheet': 'Attendance',
  'rates.column.firstName': 'First name',
  'rates.column.lastName': 'Last name',
  'rates.column.rate': 'Rate (%)',
  'rates.column.present': 'Present',
  'rates.column.late': 'Late',
  'rates.column.excused': 'Excused',
  'rates.column.absent': 'Absent',
  'rates.column.none': 'Not recorded',
  'rates.column.expected': 'Expected',
  'rates.column.streak': 'In a row',
  'rates.column.noShows': 'No-shows',
} as const
