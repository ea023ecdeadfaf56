// A client of the plan of journeys (Docs/plan-json.md, version 1) for pages, workers and Node:
//
//   import { openPlan } from "./plan-client.js";
//   const plan = await openPlan("https://example.org/timetables/");
//   await plan.load("2026-12-01", "2026-12-15");                           // the trips of these dates, of a large site
//   const journeys = plan.journeys("harbour", "mill", "2026-12-01");       // all that are sensible on the date
//   const later = plan.next("harbour", "mill", "2026-12-01");              // the next date that has some; null: none
//   const places = plan.reach("harbour", "2026-12-01", "08:00", { within: 3600 });
//   await plan.loadIDs();                                                  // if the ids of trips are needed
//
// It needs no knowledge of time zones: the file has the offsets. It is bundled into one file without imports.

export { openPlan, Plan, readPlan } from "./journeys/plan.js";
