/** What a session was planned as, how it compares, and how hard it was meant to feel. */
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
  'planMatch.notLoaded': 'The plan could not be loaded.',
  'planMatch.planned': '{title}, planned for {day}',
  'planMatch.unlink': 'Wrong one',
  'planMatch.unlinked': 'No longer matched to “{title}”.',
  'planMatch.undo': 'Undo',
  'planMatch.question': 'Which of these was “{title}”?',
  'planMatch.question.one': 'Was this “{title}”?',
  'planMatch.none': 'None of them',
  'planMatch.none.one': 'No',
  'planMatch.dismissed': 'You won’t be asked about this again.',
  'planMatch.matched':
    '{count, plural, one {# session matched to the plan.} other {# sessions matched to the plan.}}',
  'planMatch.chosen': 'Matched to this planned session.',
  'planMatch.chooseAgain': 'It was “{title}” after all',
  'planMatch.notSaved': 'Not changed.',

  'planMatch.pieces': 'Pieces planned and done',
  'planMatch.pieces.lead':
    '{count, plural, one {# part} other {# parts}} of the recording, like rests, belong to no planned piece.',
  'planMatch.pieces.number': 'Piece',
  'planMatch.pieces.planned': 'Planned',
  'planMatch.pieces.done': 'Done',
  'planMatch.pieces.pace': 'Pace',
  'planMatch.pieces.rate': 'Rate',
  'planMatch.pieces.none': 'not found',

  'felt.title': 'Planned and felt effort',
  'felt.lead':
    'How hard planned sessions should feel (ring) and felt (dot): session RPE by week, over eight weeks.',
  'felt.of':
    '{count, plural, one {# session} other {# sessions}}: intended {intended}, felt {felt} on average',
  'felt.week': 'Week of {day}: intended {intended}, felt {felt}',
} as const
