/** Crewmates: the user's own, an athlete's, and the matrix for coaches. */
export const crewmates = {
  'crewmates.season': 'Season',
  'crewmates.own': 'Your crewmates',
  'crewmates.member': 'Crewmates',
  'crewmates.of': '{count, plural, one {# outing} other {# outings}} in total',
  'crewmates.detail': '{distance}, last on {day}',
  'crewmates.others':
    '{count, plural, one {And # other, who left the club or whose name is hidden} other {And # others, who left the club or whose names are hidden}}',
  'crewmates.own.empty':
    'You haven’t been out with anyone in {season}. Finished outings from the board count.',
  'crewmates.member.none': 'The logbook has no outing of theirs yet.',
  'crewmates.member.empty': 'They haven’t been out with anyone in {season}.',
  'crewmates.notLoaded': 'Crewmates could not be loaded.',

  'crewMatrix.title': 'Crewmates',
  'crewMatrix.box': 'People by people',
  'crewMatrix.lead': 'How many outings two people did together. The diagonal shows each person’s total.',
  'crewMatrix.squad.all': 'Whole club',
  'crewMatrix.empty': 'Nobody was in a boat in {season}.',
  'crewMatrix.more':
    '{count, plural, one {# more person with fewer outings. Choose a squad to see them.} other {# more people with fewer outings. Choose a squad to see them.}}',

  'crewMatrix.file.outings': 'Total outings',
  'crewMatrix.file.together': 'Outings together with:',
} as const
