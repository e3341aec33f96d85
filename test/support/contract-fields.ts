/** Every field of every shape, typed from the specification and not from our schemas. */
const words = (text: string) => text.trim().split(/\s+/)

export const hotelFields = words('placeId name label address locality region latitude longitude')

export const layerFields = words('slug name shortName iconUrl url')

export const placeFields = words(`placeId name section blurb why reasons imageUrls imageUrl layers layerIcons latitude
  longitude aggregateRating reviewCount address locality region priceRange website reservationUrl distanceFromHotel`)

export const eventFields =
  words(`eventId venuePlaceId title date time venue blurb why reasons latitude longitude locality
  region timezone address neighborhood category url isFree ticketPrice distanceFromHotel`)

export const ticketPriceFields = words('min max currency')

export const placeDetailFields = words(`placeId name category subCategories tags shortDescription longDescription
  foodDescription ambianceDescription storyDescription reviewSummary imageUrls imageUrl website reservationUrl phone openHours
  timezone layers recognition aggregateRating reviewCount ratingsBySource address locality region postalCode country latitude
  longitude priceRange neighborhoods menu similarPlaces events distanceFromHotel`)

export const ratingFields = words('provider rating count url')
export const menuSectionFields = words('title items')
export const menuItemFields = words('name description price')
export const similarPlaceFields = words('placeId name imageUrl section')
export const eventRefFields = words('eventId title date url')
export const openHoursFields = words('sunday monday tuesday wednesday thursday friday saturday')

export const eventDetailFields = words(`eventId title date time endTime isOngoing times category subcategory tags venue
  venuePlaceId venueAddress locality region timezone neighborhood latitude longitude blurb description imageUrl isFree
  ticketPrice url detailUrl ticketUrl calendarUrl source distanceFromHotel`)

export const conciergeFields = words(`requestId externalGuestId generatedAt durationMs hotel foodAndBeverage attractions
  events`)

export const candidateFields = words('placeId name label address locality region lat lng')

export const eventCategories =
  words(`music theater film sports comedy tours art nightlife learn health-fitness wellbeing
  family-kids other`)
