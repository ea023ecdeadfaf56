import { pageOfPlace, storedPlaces } from "./places-store.js";

/** The reader's places, as an interactive map shows them. */
export const placesOnMap = async () =>
  (await storedPlaces()).map((place) => ({ ...place, href: pageOfPlace(place.id) }));
