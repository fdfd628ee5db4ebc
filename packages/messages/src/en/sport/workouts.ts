/** A parsed workout: bars, steps, sums, and unread text. */
export const workouts = {
  'workout.bars': 'The workout, piece by piece',
  'workout.steps': 'Pieces and rests',
  'workout.scale':
    'Metres and minutes are drawn to the same scale at 2:00 per 500 m. Boxes with a dotted edge have no fixed length.',

  'workout.sums.pieces': '{count, plural, one {# piece} other {# pieces}}',
  'workout.sums.time': '{shown} of work',
  'workout.sums.timeOfSome':
    '{shown} of work, {count, plural, one {# piece} other {# pieces}} without a time',
  'workout.sums.distanceOfSome':
    '{shown}, {count, plural, one {# piece} other {# pieces}} without a distance',
  'workout.sums.pieces.span': '{shown} pieces',
  'workout.sums.rest': '{shown} of rest',
  'workout.sums.openRests':
    '{count, plural, one {# rest of unknown length} other {# rests of unknown length}}',
  'workout.sums.endRest': 'rest at the end not counted',
  'workout.sums.unread': '{count, plural, one {# part not read} other {# parts not read}}',

  'workout.unread': 'Not read: “{text}”.',
  'workout.unread.at': 'Reading stopped at “{word}”.',
  'workout.unread.atEnd': 'Something is missing at the end.',
  'workout.unread.ambiguous':
    'This can mean more than one thing. Write + between pieces and “rest” before a rest.',
  'workout.unread.tooMany': 'A workout can have {most} pieces.',
  'workout.unread.help': 'Text that can’t be read is kept but not counted.',
  'workout.help': 'For example 2x(4x500m/1:00)/5min @24-26 or 20min w/u + 3x20min UT2 r18',

  'workout.strokes': '{count, plural, one {# stroke} other {# strokes}}',
  'workout.strokes.span': '{shown} strokes',
  'workout.open': 'length not given',
  'workout.times': '{times} × {what}',
  'workout.times.group': '{times} times',
  'workout.once.group': 'One after the other',
  'workout.rest': 'rest {shown}',
  'workout.rest.between': 'rest {shown} between',
  'workout.rest.after': 'rest {shown} after',
  'workout.rest.every': 'start every {shown}',
  'workout.rest.ratio': 'work to rest {work}:{rest}',
  'workout.rest.notGiven': 'rest not given',

  'workout.role.warmUp': 'warm-up',
  'workout.role.coolDown': 'cool-down',
  'workout.craft.erg': 'erg',
  'workout.rate': 'rate {shown}',
  'workout.pace': 'at {shown} /500m',
  'workout.pace.relative': 'at {metres} m pace',
  'workout.pace.slower': 'at {metres} m pace + {seconds} s',
  'workout.pace.faster': 'at {metres} m pace − {seconds} s',
  'workout.percent': '{shown} %',
  'workout.rpe': 'RPE {shown}',
  'workout.effort.easy': 'easy',
  'workout.effort.steady': 'steady',
  'workout.effort.firm': 'firm',
  'workout.effort.hard': 'hard',
  'workout.effort.max': 'max',
  'workout.span': '{least}–{most}',
} as const
