import { maybeNumber, maybeText, object } from './wire.ts'

export const Hotel = object('Hotel', 'A lightweight reference to a hotel. Its rich form is a PlaceDetail.', {
  placeId: maybeText('Fetch the hotel itself with `GET /v1/places/{placeId}`.'),
  name: maybeText(),
  label: maybeText('For display: Name, City, ST. Several hotels may have the same: show `address` too.'),
  address: maybeText('Street address.'),
  locality: maybeText('City.'),
  region: maybeText('State or region code.'),
  latitude: maybeNumber(),
  longitude: maybeNumber(),
})
