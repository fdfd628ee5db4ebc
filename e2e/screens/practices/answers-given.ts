export const given = {
  answer: 'maybe',
  reason: 'Night shift until six',
  version: 2,
  byAbsence: false,
  position: null,
  answeredBy: null,
}

export const unanswered = {
  answer: 'none',
  reason: '',
  version: 0,
  byAbsence: false,
  position: null,
  answeredBy: null,
}
