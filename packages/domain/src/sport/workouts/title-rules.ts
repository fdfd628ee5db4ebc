const LONGEST_TITLE = 100

const toLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Default title of a session with a workout: the workout on one line, cut to the limit of titles. */
export function titleOfWorkout(workout: string): string {
  const characters = [...toLine(workout)]
  if (characters.length <= LONGEST_TITLE) return characters.join('')
  return `${characters
    .slice(0, LONGEST_TITLE - 1)
    .join('')
    .trimEnd()}…`
}

export const isTitleOfWorkout = (title: string, workout: string): boolean =>
  workout !== '' && toLine(title).toLowerCase() === titleOfWorkout(workout).toLowerCase()
