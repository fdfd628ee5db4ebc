/** Bringing sessions in from a file. */
export const imports = {
  'imports.open': 'Import',
  'imports.title': 'Import sessions',
  'imports.lead':
    'Choose a season from your Concept2 Logbook, as the CSV file that it exports. You see what is in it before anything is added.',
  'imports.choose': 'Choose a CSV file',
  'imports.drop': 'or drop it here',
  'imports.another': 'Choose another file',
  'imports.reading': 'Reading the file…',
  'imports.looking': 'Checking what is in your log already…',
  'imports.notLooked': 'Nothing was added yet.',

  'imports.refused': 'This file can’t be imported.',
  'imports.refused.empty': 'It is empty.',
  'imports.refused.tooLarge': 'It is larger than 5 MB, and a season is far smaller. It was not read.',
  'imports.refused.notSeason':
    'It is not a season from the Concept2 Logbook. That is a CSV file whose first line has the columns “Log ID” or “ID”, “Date”, “Work Time (Seconds)”, “Work Distance” and “Type”.',
  'imports.refused.noEntries': 'It has the first line of a season, but no entries after it.',
  'imports.refused.several': 'Those are several files. Choose one at a time.',
  'imports.refused.unreadable': 'The browser could not open it. Was it moved or renamed?',

  'imports.toAdd':
    '{count, plural, =0 {Nothing new to add} one {# session will be added} other {# sessions will be added}}',
  'imports.sum': '{metres} m in {time}',
  'imports.distances': 'Most often',
  'imports.firstRows': 'The first of them',
  'imports.known': '{count, plural, one {# is in your log already} other {# are in your log already}}',
  'imports.unreadable': '{count, plural, one {# line can’t be read} other {# lines can’t be read}}',
  'imports.twice': '{count, plural, one {# line is in the file twice} other {# lines are in the file twice}}',
  'imports.leftOut': 'Lines left out',
  'imports.line': 'Line {line}: {reason}',
  'imports.moreLines': 'and {count} more',
  'imports.forAll': 'The file has no type or intensity. What you choose here is set for every session.',
  'imports.add': '{count, plural, one {Add # session} other {Add # sessions}}',
  'imports.adding': 'Adding…',
  'imports.adding.note': 'Closing this stops after the sessions on their way. What is in stays in.',
  'imports.progress': 'Sessions added',
  'imports.progress.count': '{done} of {total}',
  'imports.stopped':
    '{done} of {total} are in your log. {left, plural, one {# session is} other {# sessions are}} left.',
  'imports.goOn': 'Continue',
  'imports.done':
    '{count, plural, =0 {Nothing was added} one {# session was added} other {# sessions were added}}',
  'imports.show': 'Show them',

  'imports.results.title': 'Pieces that can be results',
  'imports.results.possible':
    '{count, plural, one {# piece can be a result} other {# pieces can be results}}',
  'imports.results.after': 'You choose which ones after adding the sessions.',
  'imports.results.lead': 'Results count for your personal records. Leave out what should not.',
  'imports.results.onlyBest': '{count, plural, one {Only the best one} other {Only the best of each (#)}}',
  'imports.results.all': 'All {count}',
  'imports.results.best': 'Best',
  'imports.results.more': '{count} more ({chosen} chosen)',
  'imports.results.make': '{count, plural, =0 {Choose a piece} one {Add # result} other {Add # results}}',
  'imports.results.making': 'Adding…',
  'imports.results.progress': 'Results added',
  'imports.results.made':
    '{count, plural, =0 {No results were added} one {# result was added} other {# results were added}}',
  'imports.results.records': 'See personal records',
  'imports.results.undo': 'Undo',
  'imports.results.undoing': 'Taking them out…',
  'imports.results.removed':
    '{count, plural, =0 {Nothing was taken out} one {# result was taken out again} other {# results were taken out again}}',
  'imports.results.notRemoved': 'The results are still there.',
  'imports.results.stopped': '{done} of {total} are done.',
  'imports.results.unlikely':
    '{count, plural, one {# piece was left out because it is far faster than anything before it.} other {# pieces were left out because they are far faster than anything before them.}}',
  'imports.results.confirm': '{count, plural, one {Add it anyway} other {Add them anyway}}',
  'imports.results.changed':
    '{count, plural, one {# piece was left out because its session was changed or deleted in your log.} other {# pieces were left out because their sessions were changed or deleted in your log.}}',

  'imports.reason.noId': 'its ID is missing or too long.',
  'imports.reason.noDate': 'its date can’t be read.',
  'imports.reason.noDuration': 'its work time is missing, or is not in seconds.',
  'imports.reason.tooLong': 'its time is longer than a day.',
  'imports.reason.badDistance': 'its distance is not in whole metres up to 500 km.',
  'imports.reason.badNumber': 'its stroke rate, heart rate or rest time can’t be right.',
  'imports.reason.brokenLine':
    'it does not have as many columns as the first line, or its quotes are broken.',
  'imports.reason.openQuote': 'a quote opens here and never closes, so nothing after it can be read.',
  'imports.reason.afterTomorrow': 'its date is after tomorrow.',
  'imports.reason.twice': 'its ID is in the file twice.',
} as const
