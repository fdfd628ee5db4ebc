/** Notifications of what happens in the club, on the devices that somebody chose. */
export const push = {
  'error.pushUnavailable':
    'Notifications need an address that begins with https://. Ask the person who runs this site to set that up.',
  'error.tooManyDevices': 'You get notifications on 10 devices, which is the limit. Remove one first.',

  'push.title': 'Notifications',
  'push.lead':
    'You get them even when Boathouse is closed. They never show names: “A practice on Tuesday changed”. From 22:00 to 07:00 you get only urgent ones.',
  'push.notLoaded': 'Your notifications could not be loaded.',
  'push.turnOn': 'Turn on for this device',
  'push.offer.practices': 'Tell me when a practice changes',
  'push.turningOn': 'Turning them on…',
  'push.notOn': 'Notifications are not on.',
  'push.notAllowed': 'The browser didn’t allow them.',
  'push.on': 'Notifications are on for this device',
  'push.blocked':
    'This browser blocks notifications from this site. Allow them in the browser’s settings, then come back.',
  'push.unsupported': 'This browser can’t show notifications.',
  'push.homeScreen':
    'On an iPhone or iPad, put Boathouse on the Home Screen first: tap Share, then “Add to Home Screen”, and open it from there.',
  'push.kinds': 'Notify me of',
  'pushKind.practices': 'Changed and cancelled practices',
  'pushKind.reminders': 'Practices waiting for my answer',
  'pushKind.lineUps': 'My seat in a line-up, and empty seats in my crews',
  'pushKind.comments': 'New comments on training sessions',
  'pushKind.records': 'My records at tests',
  'pushKind.plans': 'Changes to my training plan',
  'pushKind.announcements': 'Announcements',
  'pushKind.duty': 'Late crews, while I’m on the duty list',
  'push.saving': 'Saving your choice…',
  'push.saved': 'Choice saved',
  'push.notSaved': 'Your choice was not saved.',
  'push.devices': 'Devices with notifications',
  'push.here': 'This device',
  'push.since': 'On since {when}',
  'push.remove': 'Remove',
  'push.remove.of': 'Remove {browser}',
  'push.removing': 'Removing the device…',
  'push.notRemoved': 'The device was not removed.',
  'push.learns':
    'Notifications travel through your browser maker’s push service (Google, Apple, Mozilla or Microsoft). It sees that this site sends something to this device, and when. The content is encrypted: only this device can read it.',

  'notification.practiceChanged': 'A practice on {day} changed',
  'notification.practiceCancelled': 'A practice on {day} was cancelled',
  'notification.seatChanged': 'Your seat on {day} changed',
  'notification.crewBroken': 'A crew on {day} has an empty seat',
  'notification.comment': 'There is a new comment on a training session',
  'notification.testRecords': 'You set a record at a test',
  'notification.reminder': 'A practice on {day} needs your answer',
  'notification.overdue': 'A crew is late. Open the board.',
  'notification.planChanged': 'Your training plan changed',
  'notification.announcement': 'Your club has a new announcement',
} as const
