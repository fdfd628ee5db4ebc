/** Who was in a boat with whom: one's own crewmates, an athlete's, and the matrix for coaches. */
export const crewmates = {
  'crewmates.season': 'Season',
  'crewmates.own': 'Your crewmates',
  'crewmates.member': 'Crewmates',
  'crewmates.name': 'Person',
  'crewmates.of': '{count, plural, one {Of # outing} other {Of # outings}} in all',
  'crewmates.detail': '{distance}, last on {day}',
  'crewmates.all': 'Show all {count}',
  'crewmates.others':
    '{count, plural, one {And # other, who has left the club or whose name you can’t see} other {And # others, who have left the club or whose names you can’t see}}',
  'crewmates.own.empty':
    'You were in a boat with nobody in {season}. What goes out on the board and is back counts.',
  'crewmates.member.empty': 'They were in a boat with nobody in {season}.',
  'crewmates.notLoaded': 'Who was in a boat with whom could not be loaded.',

  'crewMatrix.title': 'Who was in a boat with whom',
  'crewMatrix.box': 'People by people',
  'crewMatrix.lead':
    'How many outings two people were in together. Where a person meets themselves it says how many they were in at all.',
  'crewMatrix.squad.all': 'All of the club',
  'crewMatrix.empty': 'Nobody was in a boat in {season}.',
  'crewMatrix.more':
    '{count, plural, one {# more person was in a boat, less often. Choose a squad to see them.} other {# more people were in a boat, less often. Choose a squad to see them.}}',

  'crewMatrix.export': 'Export',
  'crewMatrix.export.csv': 'CSV',
  'crewMatrix.export.xlsx': 'XLSX (Excel)',
  'crewMatrix.exporting': 'Exporting…',
  'crewMatrix.exported': 'Downloaded {name}',
  'crewMatrix.notExported': 'Who was in a boat with whom could not be exported.',
  'crewMatrix.file.outings': 'Outings in all',
  'crewMatrix.file.together': 'Outings together with each person:',
} as const
