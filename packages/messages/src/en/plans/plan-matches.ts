/** A session's plan, compliance, and intended RPE. */
export const planMatches = {
  'compliance.asPlanned': 'As planned',
  'compliance.partly': 'Partly as planned',
  'compliance.offPlan': 'Off plan',
  'compliance.notDone': 'Not done',
  'compliance.done': 'Done, not compared',
  'compliance.toCome': 'Upcoming',
  'compliance.notKnown': 'Planned; training not shared',
  'compliance.withPercent': '{words}, {percent} %',

  'planMatch.title': 'Planned',
  'planMatch.planned': '{title}, planned for {day}',
  'planMatch.unlinked': 'No longer matched to “{title}”.',
  'planMatch.question': 'Which of these was “{title}”?',
  'planMatch.question.one': 'Was this “{title}”?',
  'planMatch.none': 'None of them',
  'planMatch.none.one': 'No',
  'planMatch.dismissed': 'You won’t be asked about this again.',
  'planMatch.matched':
    '{count, plural, one {# session matched to the plan.} other {# sessions matched to the plan.}}',
  'planMatch.chosen': 'Matched to this planned session.',
  'planMatch.chooseAgain': 'It was “{title}” after all',
  'planMatch.by': 'Matched by {name}',
  'planMatch.byCoach': 'Matched by a coach',
  'planMatch.choice': 'Planned session',
  'planMatch.choice.one': '{day}: {title}',
  'planMatch.choose': 'This was the planned session',
  'planMatch.takeBack': 'Undo match',
  'planMatch.takenBack': 'No longer matched.',

  'planMatch.pieces': 'Pieces planned and done',
  'planMatch.pieces.lead':
    '{count, plural, one {# part} other {# parts}} of the recording, like rests, belong to no planned piece.',
  'planMatch.pieces.number': 'Piece',
  'planMatch.pieces.planned': 'Planned',
  'planMatch.pieces.rate': 'Rate',
  'planMatch.pieces.none': 'not found',
  'planMatch.pieces.noneFound': 'No planned piece was found in the recording.',
  'planMatch.pieces.notRecorded': 'This session has no recording.',
  'planMatch.week': 'Planned and done',
  'planMatch.week.all': 'Show the whole week',
  'planMatch.done': 'Done: {shown}',

  'felt.title': 'Planned and felt effort',
  'felt.lead':
    'How hard planned sessions should feel (ring) and felt (dot): session RPE by week, over eight weeks.',
  'felt.of':
    '{count, plural, one {# session} other {# sessions}}: intended {intended}, felt {felt} on average',
  'felt.week': 'Week of {day}: intended {intended}, felt {felt}',
} as const
