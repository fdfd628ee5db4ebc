/** Line-ups of a practice or a day, for coaches and crews. */
export const lineUps = {
  'lineUp.warning.seatedTwice': '{name} also sits in {boat}.',
  'lineUp.warning.saidNo': '{name} said no.',
  'lineUp.warning.absent': '{name} is away.',
  'lineUp.warning.wrongSide': '{name} rows on the other side.',
  'lineUp.warning.noCox': 'Nobody steers.',
  'lineUp.warning.notUsable': 'The boat is damaged and can’t be used.',
  'lineUp.warning.withCare': 'The boat is damaged: usable with care.',
  'lineUp.warning.outOfService': 'The boat is out of service at that time.',
  'lineUp.warning.archived': 'The boat is archived.',
  'lineUp.warning.onTheWater': 'The boat is out and due back later.',
  'lineUp.warning.reserved': 'Someone else has reserved the boat for that time.',
  'lineUp.warning.forOthers': 'The boat is for other squads.',
  'lineUp.warning.checkWeight': 'Check weight.',
  'lineUp.warning.underAge': 'Someone may be under 18: no adult in the crew, and no launch.',
  'lineUp.warning.noYearOfBirth': 'No year of birth: {name}.',

  'lineUp.seatIn': '{seat, plural, =0 {Cox} =1 {Bow (seat 1)} other {Seat #}}, {boat}',

  'error.boatLinedUp': 'This boat is already in the line-up.',
  'error.lineUpEmpty': 'No one has a seat yet.',
  'error.lineUpNotEmpty': 'This line-up already has boats.',
  'error.lineUpFarOff': 'Choose a day within a year from today.',
  'field.lineUpEmpty': 'There is nothing to copy.',
  'field.tooManyLinedUp': 'A line-up has 60 boats at most.',
} as const
