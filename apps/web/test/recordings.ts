import type { Recording } from '@boathouse/domain/training/activity-files/model'

export const RECORDED_ID = '01990000-0000-7000-8000-000000000001'

export const aRecording = (own: Partial<Recording> = {}): Recording => ({
  sessionId: RECORDED_ID,
  files: [],
  elapsed: 180,
  moving: 180,
  distance: 720,
  strokes: null,
  calories: null,
  averageHeartRate: null,
  maximumHeartRate: null,
  averageStrokeRate: null,
  averagePower: null,
  isIndoor: false,
  channels: ['distance', 'speed', 'heartRate'],
  hasTrack: false,
  splits: [],
  areSplitsOfDevice: false,
  pieces: [],
  piecesAnswer: null,
  pauses: [],
  breaks: [],
  efforts: [],
  notices: [],
  strokeCounting: null,
  ...own,
})
