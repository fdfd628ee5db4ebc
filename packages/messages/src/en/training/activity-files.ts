/** Recordings of a session: charts, track, splits, best efforts. */
export const activityFiles = {
  'recording.title': 'Session',
  'recording.details': 'Details',
  'recording.back': 'Training Logs',
  'recording.notLoaded': 'The recording could not be loaded.',
  'recording.samplesNotLoaded': 'Charts and track could not be loaded.',
  'recording.deleted': 'This session was deleted.',

  'recording.moving': 'Moving time',
  'recording.heartRate.maximum': 'Highest heart rate',
  'recording.strokes': 'Strokes',
  'recording.calories': 'Energy',
  'recording.calories.value': '{shown} kcal',
  'recording.device': 'Device',
  'recording.file': 'Original file',
  'recording.size.kilobytes': '{shown} KB',
  'recording.size.megabytes': '{shown} MB',

  'recording.charts': 'Charts',
  'recording.axis': 'Horizontal axis',
  'recording.axis.distance': 'Distance',
  'recording.axis.time': 'Time',
  'recording.pace': 'Pace',
  'recording.speed': 'Speed',
  'recording.strokeRate': 'Stroke rate',
  'recording.heartRate': 'Heart rate',
  'recording.power': 'Power',
  'recording.metresPerStroke': 'Distance per stroke',
  'recording.bladeRate': 'Blade rate',
  'recording.average': 'Average {shown}',
  'recording.none': 'Nothing recorded',
  'recording.zone': 'Z{number}',
  'recording.cursor': 'Position in the session',
  'recording.cursor.help':
    'Move along the charts, or use the arrow keys. Drag with a mouse to mark a section.',
  'recording.cursor.help.touch':
    'Touch a chart to read its values. To mark a section, start it there. Then touch its end.',
  'recording.cursor.now': '{time}, {figures}',
  'recording.cursor.figure': '{name} {value}',

  'recording.stretch': 'Section {from} to {to}',
  'recording.stretch.begin': 'Start a section here',
  'recording.stretch.end': 'End the section here',
  'recording.stretch.clear': 'Clear the section',

  'recording.track': 'Track',
  'recording.track.label': 'Your track, {distance} long. North is up.',
  'recording.track.north': 'N',
  'recording.track.northIsUp': 'North is up',
  'recording.track.here': 'Position in the charts',
  'recording.track.hidden': 'Hidden from others',
  'recording.track.key': 'Pace per {metres} m',
  'recording.track.speeds': 'Speed in km/h',
  'recording.track.fastest': 'Faster than {to}',
  'recording.track.between': '{from} to {to}',
  'recording.track.slowest': '{from} and slower',
  'recording.track.even': 'Even pace throughout',

  'strokeCounting.title': 'How strokes are counted',
  'strokeCounting.asCounted': 'Stroke rate as counted by the device, ×1',
  'strokeCounting.doubled': 'Stroke rate doubled, ×2',
  'strokeCounting.halved': 'Stroke rate halved, ×½',
  'strokeCounting.choose.asCounted': 'The device counts every stroke: leave it (×1)',
  'strokeCounting.choose.doubled': 'The device counts every second stroke: double it (×2)',
  'strokeCounting.choose.halved': 'The device counts every stroke twice: halve it (×½)',
  'strokeCounting.help':
    'Changes {count, plural, one {# session} other {# sessions}} in a kayak or canoe recorded by {device}, and future ones. Stroke rates you typed are kept.',
  'strokeCounting.help.unnamed':
    'Changes {count, plural, one {# session} other {# sessions}} in a kayak or canoe from an unnamed device, and future ones. Stroke rates you typed are kept.',
  'strokeCounting.done.asCounted':
    '{count, plural, one {Stroke rate as counted, in # session} other {Stroke rate as counted, in # sessions}}',
  'strokeCounting.done.doubled':
    '{count, plural, one {Stroke rate doubled in # session} other {Stroke rate doubled in # sessions}}',
  'strokeCounting.done.halved':
    '{count, plural, one {Stroke rate halved in # session} other {Stroke rate halved in # sessions}}',

  'recording.splits': 'Splits',
  'recording.splits.device': 'Laps from your device.',
  'recording.splits.own': 'Your device marked no laps, so these are equal parts.',
  'recording.splits.pieces': 'Pieces found from your speed, with the rest between them.',
  'recording.pieces.found': '{count, plural, one {# piece} other {# pieces}} found. Use them as splits?',
  'recording.pieces.use': 'Use them',
  'recording.pieces.leave': 'No',
  'recording.pieces.undo': 'Back to equal parts',
  'recording.pieces.useFound': '{count, plural, one {Use the # piece found} other {Use the # pieces found}}',
  'recording.splits.time': 'Time',
  'recording.splits.work': 'Work',
  'recording.splits.rest': 'Rest',
  'recording.splits.workAndRest': 'Work: {work}. Rest: {rest}.',
  'recording.splits.in': '{metres} in {time}',
  'recording.splits.show': 'Split {number}: show it in the charts',

  'recording.efforts': 'Best efforts',
  'recording.efforts.lead':
    'The fastest parts of this session, pauses included. Times are rounded up and distances down. Your device’s own times are shown unchanged.',
  'recording.efforts.over': 'Over',
  'recording.efforts.in': 'In {time}',
  'recording.efforts.halfMarathon': 'Half marathon',
  'recording.efforts.gap': 'Partly not recorded',
  'recording.efforts.device': 'Timed by your device',
  'recording.efforts.fastest': 'Your fastest yet',
  'recording.efforts.show': '{effort}: show it in the charts',

  'bestEfforts.title': 'Fastest parts of a session',
  'bestEfforts.lead':
    'From all your recordings, pauses included. Times are rounded up and distances down. Your device’s own times are shown unchanged. They count as records only once you add them as results.',
  'bestEfforts.show': 'Show {count, plural, one {# best effort} other {# best efforts}}',
  'bestEfforts.notLoaded': 'Your best efforts could not be loaded.',
  'craftFamily.kayak': 'Kayak',
  'craftFamily.canoe': 'Canoe',
  'craftFamily.kayakErg': 'Kayak erg',
  'craftFamily.rowing': 'Rowing',
  'craftFamily.rowErg': 'Rowing erg',
  'craftFamily.coastalRowing': 'Coastal rowing',
  'craftFamily.sup': 'SUP',
  'craftFamily.vaa': 'Va’a',
  'craftFamily.dragonBoat': 'Dragon boat',
  'craftFamily.skiErg': 'SkiErg',
  'craftFamily.bikeErg': 'BikeErg',
  'craftFamily.other': 'Other',

  'recording.notices': 'Repairs and guesses',
  'recording.notices.undo.full': 'Undo: {notice}',
  'recording.notices.undoing': 'Undoing…',
  'recording.notices.repair': 'Repair again',
  'recording.notices.repair.full': 'Repair again: {notice}',
  'recording.notices.repairing': 'Repairing…',
  'notice.undone.timeScaled':
    'The file’s total time differs from its samples by a factor of {factor}. It was left as recorded.',
  'notice.undone.distanceScaled':
    'The file’s total distance differs from its samples by a factor of {factor}. It was left as recorded.',
  'notice.undone.distanceJumped':
    '{count, plural, one {The distance jumps once, further than a boat can move. The jump was left as recorded.} other {The distance jumps # times, further than a boat can move. The jumps were left as recorded.}} Best efforts leave out jumps.',
  'notice.undone.positionsDropped':
    '{count, plural, one {# position is too far away to be right. It was left as recorded.} other {# positions are too far away to be right. They were left as recorded.}}',
  'notice.undone.distanceAnchored':
    'The samples’ distance of {from} m was kept. The device’s own total is {to} m.',
  'notice.wrongChecksum': 'The file’s checksum is wrong. It was read anyway.',
  'notice.cutShort': 'The file ends early. It was kept from 0:00 to {until}.',
  'notice.tooManyRecords': 'The file has more samples or laps than can be stored. The first ones were kept.',
  'notice.dayFromLocalTime': 'The device’s clock had no date yet, so the date is from its local time.',
  'notice.dayUnknown': 'The file has no date.',
  'notice.dayAmbiguous': 'The date in the file can mean two days. You chose one.',
  'notice.impellerStopped':
    'The impeller stopped while the boat was moving: it counted {impeller} m, and GPS {gps} m. GPS was used.',
  'notice.gpsStopped':
    'GPS stopped while the boat was moving: it counted {gps} m, and the impeller {impeller} m. The impeller was used.',
  'notice.distanceCountedDown':
    'The distance in the file counts down. It was converted to the distance rowed.',
  'notice.zoneGuessed': 'The file names no time zone. Its times were read as local.',
  'notice.noTimes': 'The samples have no times.',
  'notice.unitGuessed':
    'The file does not name its units. A distance of 1 was read as {metres} m. Correct it if that is wrong.',
  'notice.unitFromPace':
    'The file does not name its units. The pace shows that a distance of 1 is {metres} m.',
  'notice.xmlFaults': 'Parts of the file are not well formed. They were left out.',
  'notice.timesMerged':
    '{count, plural, one {# sample had the same time as another and was merged.} other {# samples had the same time as others and were merged.}}',
  'notice.timesDropped':
    '{count, plural, one {# sample was far outside the session’s time and was left out.} other {# samples were far outside the session’s time and were left out.}}',
  'notice.heartRateDropped':
    '{count, plural, one {# heart rate outside 25 to 250 was left out.} other {# heart rates outside 25 to 250 were left out.}}',
  'notice.strokeRateDropped':
    '{count, plural, one {# stroke rate outside 5 to 250 was left out.} other {# stroke rates outside 5 to 250 were left out.}}',
  'notice.timeScaled':
    'The file’s total time differed from its samples by a factor of {factor}. It was corrected.',
  'notice.distanceScaled':
    'The file’s total distance differed from its samples by a factor of {factor}. It was corrected.',
  'notice.elapsedRaised': 'The file’s total time was shorter than its samples. The samples’ time is used.',
  'notice.distanceRestarted':
    '{count, plural, one {The distance restarted at 0 once. The parts were added up.} other {The distance restarted at 0 # times. The parts were added up.}}',
  'notice.distanceJumped':
    '{count, plural, one {The distance jumped once, further than a boat can move. The jump was left out.} other {The distance jumped # times, further than a boat can move. The jumps were left out.}}',
  'notice.distanceNotCumulative': 'The device’s distance sometimes went down, so it was not used.',
  'notice.distanceFromPositions': 'The device recorded no distance. It was measured along the track.',
  'notice.positionsDropped':
    '{count, plural, one {# position was too far away to be right and was left out.} other {# positions were too far away to be right and were left out.}}',
  'notice.positionsReanchored':
    '{count, plural, one {The track jumped once. The jump adds no distance.} other {The track jumped # times. The jumps add no distance.}}',
  'notice.gapsNotCounted':
    '{count, plural, one {The recording was interrupted once. The {metres} m between its two parts are not counted.} other {The recording was interrupted # times. The {metres} m between its parts are not counted.}}',
  'notice.distanceUnclear':
    'A distance of {distance} in {minutes} minutes can’t be in metres. The file names no unit, so it was left out: enter the distance yourself.',
  'notice.sampleDistanceScaled':
    'The samples’ distance was in another unit: it was multiplied by {factor} to fit the rest of the file.',
  'notice.recordsEndEarly':
    'The samples end {seconds} seconds before the session, at {from} m. The device’s own total of {to} m is used.',
  'notice.recordsMissing':
    'Samples are missing for {seconds} seconds, and add up to {from} m only. The device’s own total of {to} m is used.',
  'notice.totalDiffers':
    'The device’s own total is {total} m, but its samples hold {distance} m. The samples are used: check the distance.',
  'notice.trackDiffers':
    'The device counted {distance} m, but its track is {track} m long. The device’s count is used: check the distance.',
  'notice.timeDiffers':
    'The device’s own total time is {total} minutes, but its samples last {recorded} minutes. The longer one is used: check the duration.',
  'notice.strokeRateFromSamples':
    'The device’s mean stroke rate of {from} does not match its samples. Their mean of {to} is used.',
  'notice.strokesLeftOut':
    'The device counted {strokes} strokes, which does not match its stroke rate. The count was left out.',
  'notice.activitiesLeftOut':
    '{count, plural, one {The file has one more activity than can be kept. It was left out.} other {The file has # more activities than can be kept. They were left out.}}',
  'notice.distanceAnchored':
    'The samples’ distance was scaled from {from} m to the device’s total of {to} m.',
  'notice.lapsDisagree':
    '{count, plural, one {The device’s time for # lap does not match its samples.} other {The device’s times for # laps do not match its samples.}} Best efforts use the samples.',
} as const
