/** The imports that fill a field, the one with the most first. Fields that every import fills are left out. */
export const fieldImports: Readonly<Record<string, readonly string[]>> = {
  description: ['wikidata', 'records'],
  hours: ['osm', 'records'],
  address: ['overture', 'foursquare'],
  locality: ['overture', 'foursquare'],
  neighborhoods: ['osm', 'records'],
  website: ['overture', 'foursquare'],
  phone: ['overture', 'foursquare'],
  reservationUrl: ['records'],
  images: ['records'],
  priceRange: ['records'],
  ratings: ['records'],
  menu: ['records'],
  layers: ['layers'],
  wheelchair: ['osm', 'records'],
}
