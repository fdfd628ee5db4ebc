const LONGEST_TITLE = 100

const toLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** A title for a session that has a workout and no title of its own: the workout on one line, shortened to what a title holds. */
export function titleOfWorkout(workout: string): string {
  const characters = [...toLine(workout)]
  if (characters.length <= LONGEST_TITLE) return characters.join('')
  return `${characters
    .slice(0, LONGEST_TITLE - 1)
    .join('')
    .trimEnd()}…`
}

/** Returns whether a title says nothing that its workout does not say. */
export const isTitleOfWorkout = (title: string, workout: string): boolean =>
  workout !== '' && toLine(title).toLowerCase() === titleOfWorkout(workout).toLowerCase()
