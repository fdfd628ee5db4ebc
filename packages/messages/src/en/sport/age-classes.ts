export const ageClasses = {
  'ageAndCategory.title': 'Age and category',
  'ageAndCategory.lead':
    'Compares you with others of your category and age. Optional. Only you and your club’s admins see it.',
  'ageAndCategory.competesAs': 'Competes as',
  'ageAndCategory.yearOfBirth': 'Year of birth',
  'ageAndCategory.notSaid': 'Not set',
  'ageAndCategory.notLoaded': 'Your age and category could not be loaded.',
  'competesAs.women': 'Women',
  'competesAs.men': 'Men',
  'competesAs.open': 'Open',

  'field.competesAsRequired': 'Choose a category.',
  'field.yearOfBirthRange': 'Enter a four-digit year, this year at the latest.',
} as const
